import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** One row, or none before the first change. Its number grows with each change of the registry (S79). */
export class RemoteGeneration extends Model<
  InferAttributes<RemoteGeneration>,
  InferCreationAttributes<RemoteGeneration>
> {
  /** Always 1. */
  declare id: number;
  declare generation: number;
}

export function defineRemoteGeneration(sequelize: Sequelize): void {
  RemoteGeneration.init(
    {
      id: { type: DataTypes.TINYINT.UNSIGNED, primaryKey: true },
      generation: { type: DataTypes.BIGINT.UNSIGNED, allowNull: false },
    },
    { sequelize, tableName: "remote_generation", underscored: true, timestamps: false },
  );
}
