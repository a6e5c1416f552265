export const plot = "d3";
