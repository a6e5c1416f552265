import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** Progress of the search. */
export class DuplicateSearch extends Model<InferAttributes<DuplicateSearch>, InferCreationAttributes<DuplicateSearch>> {
  declare businessId: string;
  /** Id in `sale_history`. */
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
