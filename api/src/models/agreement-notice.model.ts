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
 * A client's notice: given in the portal, once per business, or recorded by staff (S55).
 * Evidence: rows never change (triggers, S57). A row corrects a wrong row by naming it in `correctsId`.
 */
export class AgreementNotice extends Model<InferAttributes<AgreementNotice>, InferCreationAttributes<AgreementNotice>> {
  declare id: string;
  declare businessId: string;
  /** The agreement in force when the notice was given. */
  declare agreementId: string;
  declare kind: CreationOptional<NoticeKind>;
  declare cameBy: CreationOptional<NoticeWay | "portal">;
  /** The owner of the business, as the account was then. */
  declare userId: string;
  declare personName: string;
  declare personEmail: string;
  /** For a recorded notice: start of the day it was sent, in the business's zone. */
  declare givenAt: Date;
  /** Sales after this owe no commission; null: the agreement does not end. */
  declare agreementEndsAt: Date | null;
  /** No debits after this; null: the authorization does not end. */
  declare authorizationEndsAt: Date | null;
  /** Portal notices: text as shown, a sentence per line; SHA-256 in hex. */
  declare text: CreationOptional<string | null>;
  declare textSha256: CreationOptional<string | null>;
  declare ip: CreationOptional<string | null>;
  declare userAgent: CreationOptional<string | null>;
  /** For recorded notices only. */
  declare note: CreationOptional<string | null>;
  declare recordedBy: CreationOptional<string | null>;
  declare recordedAt: CreationOptional<Date | null>;
  /** Notice that this row replaces. */
  declare correctsId: CreationOptional<string | null>;
  /** Generated column: the business, for a notice given in the portal. */
  declare ownBusiness: CreationOptional<string | null>;

  /** Returns a business's notices, oldest record first, and the ids of the corrected notices. */
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
