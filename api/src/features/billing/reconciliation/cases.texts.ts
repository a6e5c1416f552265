export const casesTexts = {
  noCase: "There is no such case.",
  closed: "The case is closed. It opens again if the difference changes, or goes and comes back.",
};
