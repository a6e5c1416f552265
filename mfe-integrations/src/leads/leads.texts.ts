/** What the cards of leads say (specification §3, S42; D220, D221). */
export const leadTexts = {
  title: "Leads and other events",
  intro: "New contacts of GoHighLevel and what happens at Instagram come by hooks: you say there where to send them.",
  signed: {
    title: "GoHighLevel",
    sentence: "New contacts and messages at Instagram, signed by GoHighLevel: nobody else can send them.",
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
    title: "Other hooks",
    sentence:
      "For workflows of GoHighLevel and for Instagram. Nobody signs these, so their events are marked unsigned.",
    secret: "Whoever has this address can send events: keep it to yourself.",
    none: "Nothing has arrived yet.",
    remedy:
      "Send a test from your workflow: a Webhook step with the method POST, this address, and JSON with a contact_id.",
    copy: "Click to Copy",
    copied: "Copied!",
    notCopied: "It could not be copied. Mark the address and copy it yourself.",
    rotate: "New address",
    warning: ["The present address stops working at once.", "Enter the new one wherever you have used it."],
    failed: "The address could not be changed.",
  },
} as const;
