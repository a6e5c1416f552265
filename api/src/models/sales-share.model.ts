import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";
import type { LocalDay } from "./values/local-day";

/** A public link to the sales of some days. The row is deleted when the link ends (D276). */
export class SalesShare extends Model<InferAttributes<SalesShare>, InferCreationAttributes<SalesShare>> {
  declare id: string;
  declare businessId: string;
  /** Keyed hash of the token after the # of the address. */
  declare tokenHash: string;
  declare firstDay: LocalDay;
  declare lastDay: LocalDay;
  /** JSON: sources and location ids (`readShareFilter`). */
  declare filter: string;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare openings: CreationOptional<number>;
  declare lastOpenedAt: CreationOptional<Date | null>;
}

export function defineSalesShare(sequelize: Sequelize): void {
  SalesShare.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      tokenHash: { type: DataTypes.CHAR(64), allowNull: false, unique: true },
      firstDay: { type: DataTypes.DATEONLY, allowNull: false },
      lastDay: { type: DataTypes.DATEONLY, allowNull: false },
      filter: { type: DataTypes.TEXT, allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      expiresAt: { type: DataTypes.DATE(3), allowNull: false },
      openings: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 0 },
      lastOpenedAt: { type: DataTypes.DATE(3), defaultValue: null },
    },
    { sequelize, tableName: "sales_shares", underscored: true, timestamps: false },
  );
}
