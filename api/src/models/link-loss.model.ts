import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** Clicks of a day that were redirected but possibly not stored (D523). */
export class LinkLoss extends Model<InferAttributes<LinkLoss>, InferCreationAttributes<LinkLoss>> {
  declare linkId: number;
  /** `YYYY-MM-DD`, agency's zone. */
  declare day: string;
  declare lost: number;
}

export function defineLinkLoss(sequelize: Sequelize): void {
  LinkLoss.init(
    {
      linkId: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true },
      day: { type: DataTypes.DATEONLY, primaryKey: true },
      lost: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
    },
    { sequelize, tableName: "link_losses", underscored: true, timestamps: false },
  );
}
