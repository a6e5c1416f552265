import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** Which releases of a remote are in use. Changes of them lock this row. */
export class Remote extends Model<InferAttributes<Remote>, InferCreationAttributes<Remote>> {
  declare remote: string;
  /** null: the registry does not name the remote. */
  declare currentId: CreationOptional<string | null>;
  declare canaryId: CreationOptional<string | null>;
  /** 1 to 100; null without a canary. */
  declare canaryPercent: CreationOptional<number | null>;
  /** Since when this canary runs; null without one. */
  declare canaryAt: CreationOptional<Date | null>;
}

export function defineRemote(sequelize: Sequelize): void {
  Remote.init(
    {
      remote: { type: DataTypes.STRING(40), primaryKey: true },
      currentId: { type: DataTypes.STRING(32), defaultValue: null },
      canaryId: { type: DataTypes.STRING(32), defaultValue: null },
      canaryPercent: { type: DataTypes.TINYINT.UNSIGNED, defaultValue: null },
      canaryAt: { type: DataTypes.DATE(3), defaultValue: null },
    },
    { sequelize, tableName: "remotes", underscored: true, timestamps: false },
  );
}
