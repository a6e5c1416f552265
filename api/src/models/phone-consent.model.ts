import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** Evidence of the consent to texts (S23). Append-only. */
export class PhoneConsent extends Model<InferAttributes<PhoneConsent>, InferCreationAttributes<PhoneConsent>> {
  declare id: string;
  declare userId: string;
  /** E.164. */
  declare phoneNumber: string;
  declare textVersion: string;
  /** As shown. */
  declare text: string;
  declare consentedAt: Date;
  declare ip: string;
  declare userAgent: string;
}

export function definePhoneConsent(sequelize: Sequelize): void {
  PhoneConsent.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      userId: { type: DataTypes.STRING(32), allowNull: false },
      phoneNumber: { type: DataTypes.STRING(16), allowNull: false },
      textVersion: { type: DataTypes.STRING(32), allowNull: false },
      text: { type: DataTypes.TEXT, allowNull: false },
      consentedAt: { type: DataTypes.DATE(3), allowNull: false },
      ip: { type: DataTypes.STRING(45), allowNull: false },
      userAgent: { type: DataTypes.STRING(400), allowNull: false },
    },
    { sequelize, tableName: "phone_consents", underscored: true, timestamps: false },
  );
}
