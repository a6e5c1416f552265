import type { ArchiveRow, Person } from "./personal-data";

function tellWho(actor: unknown, { userId }: Person): string {
  if (actor === null) return "the portal";
  return actor === userId ? "you" : "the agency";
}

/**
 * Presents an audit entry to the person it concerns, without other people's names and addresses.
 * A person without a business is staff: entries about others do not say whom they concern.
 */
export function presentOwnEntry({ at, actor, action, subject, details, ip }: ArchiveRow, person: Person): ArchiveRow {
  const { userId, businessId } = person;
  const isOwn = businessId !== null || subject === userId || subject === null;
  return {
    at,
    by: tellWho(actor, person),
    action,
    subject: isOwn ? subject : "somebody else",
    details: isOwn && typeof details === "string" ? (JSON.parse(details) as unknown) : null,
    ip: actor === userId ? ip : null,
  };
}
