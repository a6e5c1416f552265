import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** A client's notice that ends the agreement (S55), once a business. A row is evidence and does not change (triggers refuse it, S57). */
export class AgreementNotice extends Model<InferAttributes<AgreementNotice>, InferCreationAttributes<AgreementNotice>> {
  declare id: string;
  declare businessId: string;
  /** The agreement that it ends. */
  declare agreementId: string;
  /** Who gave it for the business, as the account was then. */
  declare userId: string;
  declare personName: string;
  declare personEmail: string;
  declare givenAt: Date;
  /** Sales after it owe no commission. */
  declare agreementEndsAt: Date;
  /** Nothing is debited after it. */
  declare authorizationEndsAt: Date;
  /** What was shown before it was given, a sentence a line, and its SHA-256 in hex. */
  declare text: string;
  declare textSha256: string;
  declare ip: string;
  declare userAgent: string;
}

export function defineAgreementNotice(sequelize: Sequelize): void {
  AgreementNotice.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false, unique: true },
      agreementId: { type: DataTypes.STRING(32), allowNull: false },
      userId: { type: DataTypes.STRING(32), allowNull: false },
      personName: { type: DataTypes.STRING(201), allowNull: false },
      personEmail: { type: DataTypes.STRING(254), allowNull: false },
      givenAt: { type: DataTypes.DATE(3), allowNull: false },
      agreementEndsAt: { type: DataTypes.DATE(3), allowNull: false },
      authorizationEndsAt: { type: DataTypes.DATE(3), allowNull: false },
      text: { type: DataTypes.TEXT, allowNull: false },
      textSha256: { type: DataTypes.STRING(64), field: "text_sha256", allowNull: false },
      ip: { type: DataTypes.STRING(45), allowNull: false },
      userAgent: { type: DataTypes.STRING(400), allowNull: false },
    },
    { sequelize, tableName: "agreement_notices", underscored: true, timestamps: false },
  );
}
