import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** A link's clicks on a day of the agency's zone. The sums stay when the clicks are deleted. */
export class LinkDay extends Model<InferAttributes<LinkDay>, InferCreationAttributes<LinkDay>> {
  declare linkId: number;
  /** `YYYY-MM-DD`. */
  declare day: string;
  /** Clicks without bots. */
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
