import type { AccountHolder } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A client's acceptance, as evidence for a bank. Rows never change (triggers, S57); the authorization has the later state. */
export class DebitMandate extends Model<InferAttributes<DebitMandate>, InferCreationAttributes<DebitMandate>> {
  declare id: string;
  declare businessId: string;
  declare authorizationId: string;
  declare agreementId: string;
  /** The mandate before; null for the first. */
  declare replacesId: CreationOptional<string | null>;
  /** The accepting person, as the account was then. */
  declare userId: string;
  declare businessName: string;
  declare personName: string;
  declare personEmail: string;
  declare emailProvedAt: Date | null;
  /** E.164. */
  declare personPhone: string | null;
  declare phoneProvedAt: Date | null;
  declare institution: string;
  declare accountName: string;
  declare last4: string;
  declare routingNumber: string;
  declare holder: AccountHolder;
  /** CCD for a business account, WEB for a personal account (S46). */
  declare entryClass: "CCD" | "WEB";
  /** Text as shown; SHA-256 in hex. */
  declare textVersion: string;
  declare text: string;
  declare textSha256: string;
  declare acceptedAt: Date;
  declare ip: string;
  declare userAgent: string;
}

export function defineDebitMandate(sequelize: Sequelize): void {
  DebitMandate.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      authorizationId: { type: DataTypes.STRING(32), allowNull: false, unique: true },
      agreementId: { type: DataTypes.STRING(32), allowNull: false },
      replacesId: { type: DataTypes.STRING(32) },
      userId: { type: DataTypes.STRING(32), allowNull: false },
      businessName: { type: DataTypes.STRING(200), allowNull: false },
      personName: { type: DataTypes.STRING(201), allowNull: false },
      personEmail: { type: DataTypes.STRING(254), allowNull: false },
      emailProvedAt: { type: DataTypes.DATE(3) },
      personPhone: { type: DataTypes.STRING(16) },
      phoneProvedAt: { type: DataTypes.DATE(3) },
      institution: { type: DataTypes.STRING(255), allowNull: false },
      accountName: { type: DataTypes.STRING(255), allowNull: false },
      last4: { type: DataTypes.STRING(8), allowNull: false },
      routingNumber: { type: DataTypes.STRING(16), allowNull: false },
      holder: { type: DataTypes.STRING(16), allowNull: false },
      entryClass: { type: DataTypes.STRING(8), allowNull: false },
      textVersion: { type: DataTypes.STRING(32), allowNull: false },
      text: { type: DataTypes.TEXT, allowNull: false },
      textSha256: { type: DataTypes.STRING(64), field: "text_sha256", allowNull: false },
      acceptedAt: { type: DataTypes.DATE(3), allowNull: false },
      ip: { type: DataTypes.STRING(45), allowNull: false },
      userAgent: { type: DataTypes.STRING(400), allowNull: false },
    },
    { sequelize, tableName: "debit_mandates", underscored: true, timestamps: false },
  );
}
