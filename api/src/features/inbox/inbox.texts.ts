export const inboxTexts = {
  noDelivery: "We can't find this delivery. Old deliveries are deleted.",
  noRun: "There is no such replay.",
  oneSelection: "Choose single deliveries, or all that match the filter.",
  nothing: "There is nothing to replay. None of these deliveries can be processed again.",
};
