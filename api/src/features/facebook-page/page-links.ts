import { Op } from "sequelize";
import { PageLink } from "../../models/page-link.model";
import type { Encryption } from "../../platform/crypto/encryption";

export type TokenColumn = "user_token" | "page_token";

/** Tokens are bound to their row and column: moved elsewhere they cannot be read. */
export function sealToken(encryption: Encryption, linkId: string, column: TokenColumn, token: string): string {
  return encryption.encrypt(token, `page_links.${column}:${linkId}`);
}

/** Null for a link without this token. */
export function openToken(encryption: Encryption, link: PageLink, column: TokenColumn): string | null {
  const sealed = column === "user_token" ? link.userToken : link.pageToken;
  return sealed === null ? null : encryption.decrypt(sealed, `page_links.${column}:${link.id}`);
}

/** What a link has no more once access is over. */
export const noTokens = { userToken: null, pageToken: null, tokenExpiresAt: null, tokenRefreshedAt: null };

/** The link that the business has now, whatever its state. */
export function findLinkOfBusiness(businessId: string): Promise<PageLink | null> {
  return PageLink.findOne({ where: { liveBusiness: businessId } });
}

/** Whether a link lives by what this person granted, apart from this one. */
export async function isPersonInUse({ personId, id = "" }: { personId: string; id?: string }): Promise<boolean> {
  const where = { personId, disconnectedAt: null, userToken: { [Op.ne]: null }, id: { [Op.ne]: id } };
  return (await PageLink.count({ where })) > 0;
}

/** When a page that the business has unlinked last told something, if it did. */
export async function findFormerEvent(businessId: string): Promise<Date | null> {
  const where = { businessId, disconnectedAt: { [Op.ne]: null }, lastEventAt: { [Op.ne]: null } };
  const former = await PageLink.findOne({ where, order: [["lastEventAt", "DESC"]] });
  return former?.lastEventAt ?? null;
}
