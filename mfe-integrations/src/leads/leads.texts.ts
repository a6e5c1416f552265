/** What the cards of leads say (specification §3, S42; D296, D480). */
export const leadTexts = {
  title: "Leads from forms, GoHighLevel and Instagram",
  intro: "Send new contacts from forms, GoHighLevel and Instagram here with a webhook. They show under Recent Events.",
  loading: "Loading where leads come from",
  receiving: "Receiving",
  unproven: "Not confirmed",
  unread: (count: number) => `${String(count)} could not be read`,
  signed: {
    title: "GoHighLevel",
    sentence: "New contacts and Instagram messages. GoHighLevel signs what it sends, and we check it.",
    field: "Location ID",
    help: "In GoHighLevel: Settings, Business Profile, at the top.",
    missing: "Please enter the location ID.",
    failed: "The location could not be saved.",
    warning: [
      "New contacts and messages from this location stop showing right away. You won't get the missed ones later.",
      "What you already received stays. Another account can then link this location.",
    ],
    none: "No contact has arrived yet.",
    remedy:
      "The next new contact of this location shows here. If you added one and don't see it, check the location ID. Also check in GoHighLevel that our app is installed for this location.",
  },
  proof: {
    unproven: "Not confirmed yet. Until then, contacts show without names.",
    unprovenRemedy: "Confirm that this location is yours: in GoHighLevel, give any of its contacts this tag.",
    claimed: (locationId: string) => `Location ${locationId} belongs to another account.`,
    claimedRemedy:
      "If it is yours, give any of its contacts this tag in GoHighLevel. We then move it to you, unless the other account confirmed it first.",
    copy: "Copy the tag",
    copied: "Copied!",
    notCopied: "We couldn't copy it. Select the tag and copy it yourself.",
  },
  unsigned: {
    title: "Webhook address",
    sentence: 'For forms, workflows and Instagram. We can\'t verify who sends these, so we mark them "unverified".',
    secret: "Anyone who has this address can send events. Keep it to yourself.",
    none: "Nothing has arrived yet.",
    remedy:
      "Send a test from your form or workflow to this address with method POST. Include a contact_id, name, email or phone, as JSON or form fields.",
    misread: {
      title: "We could not read what was sent here",
      advice: "Correct it in your form or workflow, then send it again. We keep these for 30 days.",
      empty: "It was empty.",
    },
    copy: "Click to Copy",
    copied: "Copied!",
    notCopied: "We couldn't copy it. Select the address and copy it yourself.",
    rotate: "New address",
    warning: ["The current address stops working right away.", "Enter the new address wherever you used the old one."],
    failed: "The address could not be changed.",
  },
} as const;
