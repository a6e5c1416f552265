export const remote = "one";
