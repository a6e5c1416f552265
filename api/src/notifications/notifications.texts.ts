export const notificationsTexts = {
  read: "Marked as read.",
  locked: "This notification can't be turned off. The law or your money requires it.",
  noPhone: "Add and confirm a phone number first.",
  quietHours: "Quiet hours can only be longer than 8 PM to 8 AM.",
  consentOutdated: "The consent text has changed. Reload the page.",
};
