import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** How far the history of a business's sales was looked through for sales that two sources tell. */
export class SightingLook extends Model<InferAttributes<SightingLook>, InferCreationAttributes<SightingLook>> {
  declare businessId: string;
  /** Of `sale_history`. */
  declare seenId: number;
}

export function defineSightingLook(sequelize: Sequelize): void {
  SightingLook.init(
    {
      businessId: { type: DataTypes.STRING(32), primaryKey: true },
      seenId: { type: DataTypes.BIGINT.UNSIGNED, allowNull: false },
    },
    { sequelize, tableName: "sighting_looks", underscored: true, timestamps: false },
  );
}
