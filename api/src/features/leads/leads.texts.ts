/** What people read of leads. */
export const leadTexts = {
  clientsOnly: "Only a client with a business can hear of leads.",
  secretAddress: "The secret address is shown to the client alone.",
  bound: "New contacts and messages of this location show under Recent Events.",
  rotated: "The new address holds from now on, the one before no longer does.",
  locationTaken:
    "This location belongs to another account already. If it is yours, give a contact there the tag that you are shown.",
  unbound: "New contacts and messages of GoHighLevel no longer show. Those that have come stay.",
  notBound: "There is no location of GoHighLevel.",
  badSignature: "The signature does not fit.",
  stale: "The delivery is older than five minutes.",
  repeated: "The delivery was heard before.",
  unknownAddress: "There is nothing at this address.",
  noJson: "Please send a JSON object.",
} as const;
