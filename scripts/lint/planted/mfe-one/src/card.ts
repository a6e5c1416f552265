export const card = "one";
