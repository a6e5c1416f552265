import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** How far a business's sales history was searched for sales that two sources report. */
export class SightingLook extends Model<InferAttributes<SightingLook>, InferCreationAttributes<SightingLook>> {
  declare businessId: string;
  /** Id in `sale_history`. */
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
