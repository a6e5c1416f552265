import type { NoticeKind, NoticeWay } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/**
 * A notice of a client (S55): given in the portal once per business, or recorded by the staff who received it.
 * A row is evidence and never changes (triggers reject it, S57). A wrong record is corrected by a row that names it.
 */
export class AgreementNotice extends Model<InferAttributes<AgreementNotice>, InferCreationAttributes<AgreementNotice>> {
  declare id: string;
  declare businessId: string;
  /** The agreement in force then. */
  declare agreementId: string;
  declare kind: CreationOptional<NoticeKind>;
  declare cameBy: CreationOptional<NoticeWay | "portal">;
  /** Owner of the business, as the account was then. */
  declare userId: string;
  declare personName: string;
  declare personEmail: string;
  /** For a recorded notice, the start of the day it was sent, in the zone of the business. */
  declare givenAt: Date;
  /** Sales after this owe no commission; null: the notice does not end the agreement. */
  declare agreementEndsAt: Date | null;
  /** No debits after this; null: the notice does not end the authorization. */
  declare authorizationEndsAt: Date | null;
  /** For a notice in the portal: the text shown before it, a sentence per line, and its SHA-256 in hex. */
  declare text: CreationOptional<string | null>;
  declare textSha256: CreationOptional<string | null>;
  declare ip: CreationOptional<string | null>;
  declare userAgent: CreationOptional<string | null>;
  /** For a recorded notice: what staff wrote, who and when. */
  declare note: CreationOptional<string | null>;
  declare recordedBy: CreationOptional<string | null>;
  declare recordedAt: CreationOptional<Date | null>;
  /** The recorded notice that this row replaces. */
  declare correctsId: CreationOptional<string | null>;
  /** Generated column: the business of a notice given in the portal. */
  declare ownBusiness: CreationOptional<string | null>;

  /** Returns all notices of a business, oldest record first, and the ids of the corrected notices. */
  static async findOf(
    businessId: string,
  ): Promise<{ notices: AgreementNotice[]; corrected: ReadonlySet<string | null> }> {
    const notices = await AgreementNotice.findAll({ where: { businessId }, order: ["recordedAt", "id"] });
    return { notices, corrected: new Set(notices.map(({ correctsId }) => correctsId)) };
  }
}

export function defineAgreementNotice(sequelize: Sequelize): void {
  AgreementNotice.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      agreementId: { type: DataTypes.STRING(32), allowNull: false },
      kind: { type: DataTypes.STRING(16), allowNull: false, defaultValue: "end" },
      cameBy: { type: DataTypes.STRING(16), allowNull: false, defaultValue: "portal" },
      userId: { type: DataTypes.STRING(32), allowNull: false },
      personName: { type: DataTypes.STRING(201), allowNull: false },
      personEmail: { type: DataTypes.STRING(254), allowNull: false },
      givenAt: { type: DataTypes.DATE(3), allowNull: false },
      agreementEndsAt: { type: DataTypes.DATE(3) },
      authorizationEndsAt: { type: DataTypes.DATE(3) },
      text: { type: DataTypes.TEXT },
      textSha256: { type: DataTypes.STRING(64), field: "text_sha256" },
      ip: { type: DataTypes.STRING(45) },
      userAgent: { type: DataTypes.STRING(400) },
      note: { type: DataTypes.STRING(1000) },
      recordedBy: { type: DataTypes.STRING(32) },
      recordedAt: { type: DataTypes.DATE(3) },
      correctsId: { type: DataTypes.STRING(32), unique: true },
      ownBusiness: { type: DataTypes.STRING(32), unique: true },
    },
    { sequelize, tableName: "agreement_notices", underscored: true, timestamps: false },
  );
}
