import { trimHidden, type LinkItem, type UpdateLinkRequest } from "@portal/api-contract";
import { Link } from "../../../models/link.model";
import { AppError } from "../../../platform/errors/app-error";
import type { LinkAuthor, LinksDependencies } from "../links.dependencies";
import { linksTexts } from "../links.texts";
import { createPresentLinks } from "../list/present-links";
import { readEndUrl } from "./end-url.policy";
import { refuseFields } from "./read-link.policy";
import { toUnicodeHost } from "./unicode-host";
import { inTransaction } from "../../../platform/db/database";

type Changeable = Pick<Link, "endUrl" | "isDisabled" | "expiresAt" | "passesParameters">;

const toFacts = ({ endUrl, isDisabled, expiresAt, passesParameters }: Changeable) => ({
  endUrl,
  disabled: isDisabled,
  expiresAt: expiresAt?.toISOString() ?? null,
  passesParameters,
});

/** Throws 400 with `fields` for an invalid destination or time. */
function readChange(
  link: Link,
  { endUrl, disabled, expiresAt, passesParameters }: UpdateLinkRequest,
  { endUrlRule, clock }: LinksDependencies,
): Changeable {
  const next: Changeable = {
    endUrl: link.endUrl,
    isDisabled: disabled ?? link.isDisabled,
    expiresAt: link.expiresAt,
    passesParameters: passesParameters ?? link.passesParameters,
  };
  // An unchanged destination stays valid, even if the form would reject it today.
  if (endUrl !== undefined && endUrl !== link.endUrl) {
    const { url, fault } =
      trimHidden(endUrl) === "" ? { url: null, fault: linksTexts.missing } : readEndUrl(endUrl, endUrlRule);
    if (url === null) throw refuseFields({ endUrl: fault });
    next.endUrl = url;
  }
  if (expiresAt !== undefined) {
    next.expiresAt = expiresAt === null ? null : new Date(expiresAt);
    const isNew = next.expiresAt?.getTime() !== link.expiresAt?.getTime();
    if (isNew && next.expiresAt && next.expiresAt <= clock.now()) throw refuseFields({ expiresAt: linksTexts.expiry });
  }
  return next;
}

/** An update without changes is not audited. Throws 404 for an unknown code. */
export function createUpdateLink(dependencies: LinksDependencies) {
  const { recordAudit } = dependencies;
  const presentLinks = createPresentLinks(dependencies);
  return async (request: UpdateLinkRequest, { userId, ip, requestId }: LinkAuthor): Promise<LinkItem> => {
    const { code } = request;
    const link = await inTransaction(async () => {
      const found = await Link.findOne({ where: { code }, lock: true });
      if (!found) throw new AppError({ code: "NO_LINK", status: 404, message: linksTexts.noLink });
      const next = readChange(found, request, dependencies);
      const [before, after] = [toFacts(found), toFacts(next)];
      if (JSON.stringify(before) === JSON.stringify(after)) return found;
      await found.update({ ...next, unicodeHost: toUnicodeHost(next.endUrl), watchId: null });
      const details = { before, after };
      await recordAudit({ actor: userId, action: "link.changed", subject: code, details, ip, requestId });
      return found;
    });
    const [item] = await presentLinks([link.id]);
    if (!item) throw new Error("A link that was found is not shown.");
    return item;
  };
}
