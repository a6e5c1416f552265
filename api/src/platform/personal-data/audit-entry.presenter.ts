import type { ArchiveRow, Person } from "./personal-data";

function tellWho(actor: unknown, { userId }: Person): string {
  if (actor === null) return "the portal";
  return actor === userId ? "you" : "the agency";
}

/**
 * An entry of the audit log for the person whom it is about: others are not named, and their addresses are theirs. Whoever
 * has no business is of the agency: what such a person has done to others is told without whom it concerned.
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
