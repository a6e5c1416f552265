/** US Letter in points, and what of it is written on. */
export const layout = {
  size: [612, 792] as [number, number],
  margins: { top: 72, bottom: 72, left: 60, right: 60 },
  /** Of the text between the margins. */
  width: 492,
  /** Where the text of a clause begins, behind its number. */
  clauseIndent: 34,
  /** Of the names of facts. */
  nameWidth: 150,
  ink: "#1b1f27",
  faint: "#5b6472",
  line: "#d5d9e0",
};
