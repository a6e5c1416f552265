import { Op } from "sequelize";
import { PageLink } from "../../models/page-link.model";
import type { Encryption } from "../../platform/crypto/encryption";

export type TokenColumn = "user_token" | "page_token";

/** The encrypted token can be decrypted only for this row and column. */
export function sealToken(encryption: Encryption, linkId: string, column: TokenColumn, token: string): string {
  return encryption.encrypt(token, `page_links.${column}:${linkId}`);
}

export function openToken(encryption: Encryption, link: PageLink, column: TokenColumn): string | null {
  const sealed = column === "user_token" ? link.userToken : link.pageToken;
  return sealed === null ? null : encryption.decrypt(sealed, `page_links.${column}:${link.id}`);
}

export const noTokens = { userToken: null, pageToken: null, tokenExpiresAt: null, tokenRefreshedAt: null };

/** Finds the link that was not unlinked, whether or not its access works. */
export function findLinkOfBusiness(businessId: string): Promise<PageLink | null> {
  return PageLink.findOne({ where: { liveBusiness: businessId } });
}

export async function isPersonInUse({ personId, id = "" }: { personId: string; id?: string }): Promise<boolean> {
  const where = { personId, disconnectedAt: null, userToken: { [Op.ne]: null }, id: { [Op.ne]: id } };
  return (await PageLink.count({ where })) > 0;
}

export async function findFormerEvent(businessId: string): Promise<Date | null> {
  const where = { businessId, disconnectedAt: { [Op.ne]: null }, lastEventAt: { [Op.ne]: null } };
  const former = await PageLink.findOne({ where, order: [["lastEventAt", "DESC"]] });
  return former?.lastEventAt ?? null;
}
