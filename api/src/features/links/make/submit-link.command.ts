import type { SubmitLinkAnswer } from "@portal/api-contract";
import { ForeignKeyConstraintError, UniqueConstraintError } from "sequelize";
import { Link } from "../../../models/link.model";
import { AppError } from "../../../platform/errors/app-error";
import { findBusinessOf } from "../../../accounts/find-business-of.query";
import type { LinkAuthor, LinksDependencies } from "../links.dependencies";
import { codeTries } from "../links.limits";
import { linksTexts } from "../links.texts";
import { keepOptions } from "../options/link-options";
import { type LinkDraft, type NewLink, readLink, refuseFields } from "./read-link.policy";
import { toUnicodeHost } from "./unicode-host";
import { inTransaction } from "../../../platform/db/database";
import { randomText } from "../../../platform/crypto/random-id";

/** Base62 without 0, 1, I, O and l, which people confuse (S43). */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const length = 7;

/** May be taken: then the unique key of the table rejects the link. */
export function makeCode(): string {
  return randomText(length, alphabet);
}

export interface SubmittedLink extends LinkDraft {
  clientId?: string | null;
}

type SubmitDependencies = Pick<LinksDependencies, "clock" | "recordAudit" | "endUrlRule" | "publicUrl"> & {
  newCode?: () => string;
};

/** Throws 400 for an unknown client. */
async function findBusiness(clientId: string): Promise<string> {
  const business = await findBusinessOf(clientId);
  if (!business) throw refuseFields({ clientId: linksTexts.noClient });
  return business.id;
}

/** Stores the link. The foreign key rejects an option that was merged meanwhile. */
async function insert(
  { clock, recordAudit }: SubmitDependencies,
  link: NewLink & { code: string; businessId: string | null },
  { userId, ip, requestId }: LinkAuthor,
): Promise<void> {
  const { code, endUrl, expiresAt, passesParameters, businessId } = link;
  await inTransaction(async () => {
    const ids = await keepOptions(link);
    const words = {
      platformId: ids.platform,
      platformTypeId: ids.platformContentType,
      platformCategoryId: ids.platformContentCategory,
      destinationId: ids.destination,
      destinationTypeId: ids.destinationContentType,
      destinationCategoryId: ids.destinationContentCategory,
    };
    const made = { passesParameters, createdAt: clock.now(), createdBy: userId, isDisabled: false };
    const sums = { clicks: 0, allClicks: 0, lastClickAt: new Date(0) };
    const address = { endUrl, unicodeHost: toUnicodeHost(endUrl) };
    await Link.create({ code, ...address, expiresAt, businessId, ...words, ...made, ...sums });
    const details = { endUrl, expiresAt: expiresAt?.toISOString() ?? null, businessId };
    await recordAudit({ actor: userId, action: "link.made", subject: code, details, ip, requestId });
  });
}

/** Throws 400 with `fields`, 409 for a taken custom code. Replaces a taken random code by a new one. */
export function createSubmitLink(dependencies: SubmitDependencies) {
  const { clock, endUrlRule, publicUrl, newCode = makeCode } = dependencies;
  return async (draft: SubmittedLink, author: LinkAuthor): Promise<SubmitLinkAnswer> => {
    const link = readLink(draft, endUrlRule, clock.now());
    const { clientId = null } = draft;
    const businessId = clientId === null ? null : await findBusiness(clientId);
    for (let tries = 1; ; tries += 1) {
      const code = link.code ?? newCode();
      try {
        await insert(dependencies, { ...link, code, businessId }, author);
        return { shortUrl: `${publicUrl}/s/${code}`, code };
      } catch (error) {
        const isTaken = error instanceof UniqueConstraintError;
        if (isTaken && link.code !== null) {
          const fields = { code: linksTexts.codeTaken };
          throw new AppError({ code: "CODE_TAKEN", status: 409, message: linksTexts.codeTaken, fields });
        }
        if (!isTaken && !(error instanceof ForeignKeyConstraintError)) throw error;
        if (tries >= codeTries) throw new AppError({ code: "NO_CODE", status: 409, message: linksTexts.noCode });
      }
    }
  };
}
