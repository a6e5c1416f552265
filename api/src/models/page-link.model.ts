import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** `choosing`: the person gave access to several pages. */
export type PageLinkState = "choosing" | "active" | "expired" | "revoked" | "disconnected";

/** Problem of an active link. */
export type PageLinkReason =
  | "unavailable"
  | "rate-limited"
  | "password-changed"
  | "checkpoint"
  | "signed-out"
  | "permission-missing"
  | "access-ending"
  | "not-told";

/** A business's link to its page. The row stays when the link ends. */
export class PageLink extends Model<InferAttributes<PageLink>, InferCreationAttributes<PageLink>> {
  declare id: string;
  declare businessId: string;
  /** The provider's id of the person; null after a deletion request. */
  declare personId: CreationOptional<string | null>;
  declare pageId: CreationOptional<string | null>;
  declare pageName: CreationOptional<string | null>;
  declare state: PageLinkState;
  declare reason: CreationOptional<PageLinkReason | null>;
  /** Separated by spaces. */
  declare scopes: string;
  /** The tokens are encrypted; null once the link ended. */
  declare userToken: CreationOptional<string | null>;
  declare pageToken: CreationOptional<string | null>;
  /** Expiry of `userToken`. */
  declare tokenExpiresAt: CreationOptional<Date | null>;
  declare tokenRefreshedAt: CreationOptional<Date | null>;
  /** Until this time, the person must log in again at the provider. */
  declare accessEndsAt: CreationOptional<Date | null>;
  /** Since when the page sends webhooks; null: not yet. */
  declare subscribedAt: CreationOptional<Date | null>;
  declare checkedAt: CreationOptional<Date | null>;
  /** Last comparison of the feed with webhooks. */
  declare feedReadAt: CreationOptional<Date | null>;
  declare lastEventAt: CreationOptional<Date | null>;
  declare linkedAt: Date;
  declare disconnectedAt: CreationOptional<Date | null>;
  /** When a change was first found without its webhook; null while webhooks arrive. */
  declare unreportedSince: CreationOptional<Date | null>;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** Generated columns: page and business while linked, each unique (S31). */
  declare livePage: CreationOptional<string | null>;
  declare liveBusiness: CreationOptional<string | null>;
}

export function definePageLink(sequelize: Sequelize): void {
  const time = DataTypes.DATE(3);
  PageLink.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      personId: { type: DataTypes.STRING(64) },
      pageId: { type: DataTypes.STRING(64) },
      pageName: { type: DataTypes.STRING(255) },
      state: { type: DataTypes.STRING(16), allowNull: false },
      reason: { type: DataTypes.STRING(48) },
      scopes: { type: DataTypes.STRING(500), allowNull: false },
      userToken: { type: DataTypes.TEXT },
      pageToken: { type: DataTypes.TEXT },
      tokenExpiresAt: { type: time },
      tokenRefreshedAt: { type: time },
      accessEndsAt: { type: time },
      subscribedAt: { type: time },
      checkedAt: { type: time },
      feedReadAt: { type: time },
      lastEventAt: { type: time },
      linkedAt: { type: time, allowNull: false },
      disconnectedAt: { type: time },
      unreportedSince: { type: time, field: "untold_at" },
      createdAt: { type: time, allowNull: false },
      updatedAt: { type: time, allowNull: false },
      livePage: { type: DataTypes.STRING(64) },
      liveBusiness: { type: DataTypes.STRING(32) },
    },
    { sequelize, tableName: "page_links", underscored: true, timestamps: false },
  );
}
