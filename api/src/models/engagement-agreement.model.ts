import type { EntityType } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/**
 * Data that a business saved in step 1 of the wizard: a signed agreement, or a draft without effect (D411).
 * A row is evidence and never changes (triggers reject it, S57). A correction is the next revision and names the
 * previous row.
 */
export class EngagementAgreement extends Model<
  InferAttributes<EngagementAgreement>,
  InferCreationAttributes<EngagementAgreement>
> {
  declare id: string;
  declare businessId: string;
  /** From 1. The highest signed revision of a business is in force. */
  declare revision: number;
  /** The agreement that this row corrects; null for the first. */
  declare replacesId: string | null;
  declare businessName: string;
  /** Two-letter US state or DC. */
  declare state: string;
  declare businessType: EntityType;
  declare address: string;
  /** The person who agreed for the business, as the account was then; null in rows from before this was stored. */
  declare userId: string | null;
  declare personName: string | null;
  declare personEmail: string | null;
  /** Version of the agreement text shown, the text, and its SHA-256 in hex. */
  declare textVersion: string;
  declare text: string;
  declare textSha256: string;
  /** Ticked boxes and the typed name; null: not asked. */
  declare electronicConsent: CreationOptional<boolean | null>;
  declare agreed: CreationOptional<boolean | null>;
  declare signature: CreationOptional<string | null>;
  /** Text of the consent to electronic records, and its SHA-256 in hex; null: not asked. */
  declare consentText: CreationOptional<string | null>;
  declare consentSha256: CreationOptional<string | null>;
  /** The person's contacts that were verified at that moment, and since when; null: not verified, or not recorded. */
  declare provedEmail: CreationOptional<string | null>;
  declare emailProvedAt: CreationOptional<Date | null>;
  declare provedPhone: CreationOptional<string | null>;
  declare phoneProvedAt: CreationOptional<Date | null>;
  /** When it was saved; for a signed agreement the moment of the signature. */
  declare agreedAt: Date;
  /**
   * Generated column: consent, ticked box and typed name, under a text that asked for consent.
   * Otherwise it is a draft.
   */
  declare isSigned: CreationOptional<boolean>;
  declare ip: string;
  declare userAgent: string;

  /** Returns the latest row, signed or a draft; null before the first. */
  static findNewest(businessId: string): Promise<EngagementAgreement | null> {
    return EngagementAgreement.findOne({ where: { businessId }, order: [["revision", "DESC"]] });
  }

  /** Returns the agreement in force, which is the latest signed one; null before the first. */
  static findSigned(businessId: string): Promise<EngagementAgreement | null> {
    const where = { businessId, isSigned: true };
    return EngagementAgreement.findOne({ where, order: [["revision", "DESC"]] });
  }
}

export function defineEngagementAgreement(sequelize: Sequelize): void {
  EngagementAgreement.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false, unique: "revision" },
      revision: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, unique: "revision" },
      replacesId: { type: DataTypes.STRING(32), unique: true },
      businessName: { type: DataTypes.STRING(200), allowNull: false },
      state: { type: DataTypes.CHAR(2), allowNull: false },
      businessType: { type: DataTypes.STRING(40), allowNull: false },
      address: { type: DataTypes.STRING(300), allowNull: false },
      userId: { type: DataTypes.STRING(32) },
      personName: { type: DataTypes.STRING(201) },
      personEmail: { type: DataTypes.STRING(254) },
      textVersion: { type: DataTypes.STRING(32), allowNull: false },
      text: { type: DataTypes.TEXT, allowNull: false },
      textSha256: { type: DataTypes.STRING(64), field: "text_sha256", allowNull: false },
      electronicConsent: { type: DataTypes.BOOLEAN },
      agreed: { type: DataTypes.BOOLEAN },
      signature: { type: DataTypes.STRING(200) },
      consentText: { type: DataTypes.TEXT },
      consentSha256: { type: DataTypes.STRING(64), field: "consent_sha256" },
      provedEmail: { type: DataTypes.STRING(254) },
      emailProvedAt: { type: DataTypes.DATE(3) },
      provedPhone: { type: DataTypes.STRING(16) },
      phoneProvedAt: { type: DataTypes.DATE(3) },
      agreedAt: { type: DataTypes.DATE(3), allowNull: false },
      isSigned: { type: DataTypes.BOOLEAN },
      ip: { type: DataTypes.STRING(45), allowNull: false },
      userAgent: { type: DataTypes.STRING(400), allowNull: false },
    },
    { sequelize, tableName: "engagement_agreements", underscored: true, timestamps: false },
  );
}
