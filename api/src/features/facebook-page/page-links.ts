import { Op } from "sequelize";
import { PageLink } from "../../models/page-link.model";
import type { Encryption } from "../../platform/crypto/encryption";

export type TokenColumn = "user_token" | "page_token";

/** Encrypts a token bound to its row and column, so that it cannot be decrypted elsewhere. */
export function sealToken(encryption: Encryption, linkId: string, column: TokenColumn, token: string): string {
  return encryption.encrypt(token, `page_links.${column}:${linkId}`);
}

/** Decrypts a token of the link; null when it has none. */
export function openToken(encryption: Encryption, link: PageLink, column: TokenColumn): string | null {
  const sealed = column === "user_token" ? link.userToken : link.pageToken;
  return sealed === null ? null : encryption.decrypt(sealed, `page_links.${column}:${link.id}`);
}

/** Columns of a link whose access has ended. */
export const noTokens = { userToken: null, pageToken: null, tokenExpiresAt: null, tokenRefreshedAt: null };

/** Finds the current link of the business, in any state. */
export function findLinkOfBusiness(businessId: string): Promise<PageLink | null> {
  return PageLink.findOne({ where: { liveBusiness: businessId } });
}

/** Returns whether any other link uses the person's grant. */
export async function isPersonInUse({ personId, id = "" }: { personId: string; id?: string }): Promise<boolean> {
  const where = { personId, disconnectedAt: null, userToken: { [Op.ne]: null }, id: { [Op.ne]: id } };
  return (await PageLink.count({ where })) > 0;
}

/** Finds when an unlinked page of the business last delivered an event; null if never. */
export async function findFormerEvent(businessId: string): Promise<Date | null> {
  const where = { businessId, disconnectedAt: { [Op.ne]: null }, lastEventAt: { [Op.ne]: null } };
  const former = await PageLink.findOne({ where, order: [["lastEventAt", "DESC"]] });
  return former?.lastEventAt ?? null;
}
