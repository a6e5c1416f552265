export const inboxTexts = {
  noDelivery: "There is no such delivery. It may have been too old to keep.",
  noRun: "There is no such replay.",
  oneSelection: "Choose deliveries by their ids, or all that a filter finds.",
  nothing: "There is nothing to replay: nothing that was found has work that could be done again.",
};
