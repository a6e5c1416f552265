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
  stale: "The delivery is older than five minutes.",
  repeated: "The delivery was heard before.",
  unknownAddress: "There is nothing at this address.",
  noFields: "It is neither JSON nor the fields of a form.",
  packed: "This cannot be unpacked. Send it unpacked, or in gzip, deflate or br.",
  otherCharset: (charset: string) => `This is no text in ${charset}. Send UTF-8, or name its charset in Content-Type.`,
  unknownCharset: (charset: string) => `The charset '${charset}' is not known. Send UTF-8.`,
  oneObject: "Send one JSON object at a time.",
  unreadableField: (name: string) => `The value of '${name}' cannot be read.`,
  namesNobody: "It names nobody: send contact_id, a name, email or phone.",
} as const;
