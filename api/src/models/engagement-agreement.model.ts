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
 * Agreement signed in the wizard's step 1, or a draft without effect (D411).
 * Evidence: rows never change (triggers, S57). A correction is the next revision.
 */
export class EngagementAgreement extends Model<
  InferAttributes<EngagementAgreement>,
  InferCreationAttributes<EngagementAgreement>
> {
  declare id: string;
  declare businessId: string;
  /** From 1; the highest signed revision is in force. */
  declare revision: number;
  /** The agreement that this one corrects; null for the first. */
  declare replacesId: string | null;
  declare businessName: string;
  /** Two-letter state or DC. */
  declare state: string;
  declare businessType: EntityType;
  declare address: string;
  /** The person as the account was then; null in rows older than these columns. */
  declare userId: string | null;
  declare personName: string | null;
  declare personEmail: string | null;
  /** Text as shown; SHA-256 in hex. */
  declare textVersion: string;
  declare text: string;
  declare textSha256: string;
  /** Ticks and typed name; null: the text did not ask for them. */
  declare electronicConsent: CreationOptional<boolean | null>;
  declare agreed: CreationOptional<boolean | null>;
  declare signature: CreationOptional<string | null>;
  /** Consent to electronic records, SHA-256 in hex; null: not requested. */
  declare consentText: CreationOptional<string | null>;
  declare consentSha256: CreationOptional<string | null>;
  /** Contacts that were verified at that moment, and since when; null: not verified or not recorded. */
  declare provedEmail: CreationOptional<string | null>;
  declare emailProvedAt: CreationOptional<Date | null>;
  declare provedPhone: CreationOptional<string | null>;
  declare phoneProvedAt: CreationOptional<Date | null>;
  /** When the row was saved; for a signed agreement, the moment of the signature. */
  declare agreedAt: Date;
  /** Generated column: the text asked for consent, and consent, tick and typed name are there. Otherwise the row is a draft. */
  declare isSigned: CreationOptional<boolean>;
  declare ip: string;
  declare userAgent: string;

  /** Returns the newest revision, also a draft. */
  static findNewest(businessId: string): Promise<EngagementAgreement | null> {
    return EngagementAgreement.findOne({ where: { businessId }, order: [["revision", "DESC"]] });
  }

  /** Returns the agreement in force. */
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
