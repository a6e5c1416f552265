export const messagesTexts = {
  numberUnreachable: "This number cannot receive our texts. Check it, or use another one.",
};
