export const casesTexts = {
  noCase: "There is no such case.",
  decide: "A client waits for the decision of this objection. Decide it to close the case.",
  closed: "The case is closed. It opens again if the difference changes, or goes and comes back.",
};
