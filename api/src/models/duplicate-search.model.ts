import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** How far the search for duplicates has read a business's history. */
export class DuplicateSearch extends Model<InferAttributes<DuplicateSearch>, InferCreationAttributes<DuplicateSearch>> {
  declare businessId: string;
  /** Last row of `sale_history` that was searched. */
  declare seenId: number;
}

export function defineDuplicateSearch(sequelize: Sequelize): void {
  DuplicateSearch.init(
    {
      businessId: { type: DataTypes.STRING(32), primaryKey: true },
      seenId: { type: DataTypes.BIGINT.UNSIGNED, allowNull: false },
    },
    { sequelize, tableName: "sighting_looks", underscored: true, timestamps: false },
  );
}
