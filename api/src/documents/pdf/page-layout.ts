/** US Letter, in points. */
export const layout = {
  size: [612, 792] as [number, number],
  margins: { top: 72, bottom: 72, left: 60, right: 60 },
  width: 492,
  clauseIndent: 34,
  nameWidth: 150,
  ink: "#1b1f27",
  faint: "#5b6472",
  line: "#d5d9e0",
};
