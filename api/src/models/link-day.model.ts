import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** Days of the agency's zone. Sums outlive the clicks. */
export class LinkDay extends Model<InferAttributes<LinkDay>, InferCreationAttributes<LinkDay>> {
  declare linkId: number;
  /** `YYYY-MM-DD`. */
  declare day: string;
  /** Without bots. */
  declare clicks: number;
  declare bots: number;
}

export function defineLinkDay(sequelize: Sequelize): void {
  LinkDay.init(
    {
      linkId: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true },
      day: { type: DataTypes.DATEONLY, primaryKey: true },
      clicks: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      bots: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
    },
    { sequelize, tableName: "link_days", underscored: true, timestamps: false },
  );
}
