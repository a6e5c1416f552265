import type { EntityType } from "@portal/api-contract";
import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** The engagement agreement that a business has saved in step 1 of the wizard; one a business. */
export class EngagementAgreement extends Model<
  InferAttributes<EngagementAgreement>,
  InferCreationAttributes<EngagementAgreement>
> {
  declare id: string;
  declare businessId: string;
  declare businessName: string;
  /** Two-letter US state or DC. */
  declare state: string;
  declare businessType: EntityType;
  declare address: string;
  /** Version of the agreement text that was shown. */
  declare textVersion: string;
  declare agreedAt: Date;
  declare ip: string;
  declare userAgent: string;
}

export function defineEngagementAgreement(sequelize: Sequelize): void {
  EngagementAgreement.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false, unique: true },
      businessName: { type: DataTypes.STRING(200), allowNull: false },
      state: { type: DataTypes.CHAR(2), allowNull: false },
      businessType: { type: DataTypes.STRING(40), allowNull: false },
      address: { type: DataTypes.STRING(300), allowNull: false },
      textVersion: { type: DataTypes.STRING(32), allowNull: false },
      agreedAt: { type: DataTypes.DATE(3), allowNull: false },
      ip: { type: DataTypes.STRING(45), allowNull: false },
      userAgent: { type: DataTypes.STRING(400), allowNull: false },
    },
    { sequelize, tableName: "engagement_agreements", underscored: true, timestamps: false },
  );
}
