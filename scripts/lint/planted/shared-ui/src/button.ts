export const button = "button";
