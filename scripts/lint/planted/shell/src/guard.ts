export const guard = "open";
