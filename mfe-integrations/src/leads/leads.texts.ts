/** What the cards of leads say (specification §3, S42; D296, D480). */
export const leadTexts = {
  title: "Leads from forms, GoHighLevel and Instagram",
  intro: "Send new contacts from forms, GoHighLevel and Instagram here with a webhook. They show under Recent Events.",
  loading: "Loading where leads come from",
  receiving: "Receiving",
  unproven: "Not proven",
  unread: (count: number) => `${String(count)} could not be read`,
  signed: {
    title: "GoHighLevel",
    sentence: "New contacts and Instagram messages. GoHighLevel signs what it sends, and we check it.",
    field: "Location ID",
    help: "In GoHighLevel: Settings, Business Profile, at the top.",
    missing: "Please enter the location ID.",
    failed: "The location could not be saved.",
    warning: [
      "New contacts and messages of this location no longer show at once, and those that come meanwhile are not told later.",
      "What has come stays. Another account can then link the location.",
    ],
    none: "No contact has arrived yet.",
    remedy:
      "The next new contact of this location shows here. If one was added and does not: compare the location ID, and look in GoHighLevel whether our app is installed for this location.",
  },
  proof: {
    unproven: "Not proven yet: contacts show without names.",
    unprovenRemedy: "Show that this location is yours: in GoHighLevel, give any of its contacts this tag.",
    claimed: (locationId: string) => `Location ${locationId} belongs to another account.`,
    claimedRemedy:
      "If it is yours, give any of its contacts this tag in GoHighLevel. It is then yours here, unless the other account has shown the same before.",
    copy: "Copy the tag",
    copied: "Copied!",
    notCopied: "It could not be copied. Mark the tag and copy it yourself.",
  },
  unsigned: {
    title: "Webhook address",
    sentence: 'For forms, workflows and Instagram. We can\'t verify who sends these, so we mark them "unverified".',
    secret: "Anyone who has this address can send events. Keep it to yourself.",
    none: "Nothing has arrived yet.",
    remedy:
      "Send a test from your form or workflow: method POST, this address, and JSON or form fields with a contact_id, name, email or phone.",
    misread: {
      title: "We could not read these deliveries",
      advice: "Change what is sent, then send it again. They are kept for 30 days.",
      empty: "It was empty.",
    },
    copy: "Click to Copy",
    copied: "Copied!",
    notCopied: "It could not be copied. Mark the address and copy it yourself.",
    rotate: "New address",
    warning: ["The present address stops working at once.", "Enter the new one wherever you have used it."],
    failed: "The address could not be changed.",
  },
} as const;
