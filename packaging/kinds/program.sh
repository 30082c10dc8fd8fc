make_program() {
  the_program
  told "$program"
}
