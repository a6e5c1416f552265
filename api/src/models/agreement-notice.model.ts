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
 * A notice of a client (S55): given in the portal, once a business, or recorded by staff whom it has reached. A row is evidence
 * and does not change (triggers refuse it, S57): what was recorded wrongly is corrected by a row that names it.
 */
export class AgreementNotice extends Model<InferAttributes<AgreementNotice>, InferCreationAttributes<AgreementNotice>> {
  declare id: string;
  declare businessId: string;
  /** The agreement that stood then. */
  declare agreementId: string;
  declare kind: CreationOptional<NoticeKind>;
  declare cameBy: CreationOptional<NoticeWay | "portal">;
  /** Whose business it was, as the account was then. */
  declare userId: string;
  declare personName: string;
  declare personEmail: string;
  /** Of a recorded one the beginning of the day on which it was sent, in the zone of the business. */
  declare givenAt: Date;
  /** Sales after it owe no commission; null: it does not end the agreement. */
  declare agreementEndsAt: Date | null;
  /** Nothing is debited after it; null likewise. */
  declare authorizationEndsAt: Date | null;
  /** What was shown before it was given in the portal, a sentence a line, and its SHA-256 in hex. */
  declare text: CreationOptional<string | null>;
  declare textSha256: CreationOptional<string | null>;
  declare ip: CreationOptional<string | null>;
  declare userAgent: CreationOptional<string | null>;
  /** Of a recorded one: what staff says of it, who and when. */
  declare note: CreationOptional<string | null>;
  declare recordedBy: CreationOptional<string | null>;
  declare recordedAt: CreationOptional<Date | null>;
  /** The recorded one in whose place it stands. */
  declare correctsId: CreationOptional<string | null>;
  /** The database's own: of one that was given in the portal. */
  declare ownBusiness: CreationOptional<string | null>;

  /** All of a business in the order in which they were kept, and the ids of those that were corrected. */
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
