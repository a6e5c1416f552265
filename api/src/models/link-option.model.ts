import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

export class LinkOption extends Model<InferAttributes<LinkOption>, InferCreationAttributes<LinkOption>> {
  declare id: CreationOptional<number>;
  /** `LINK_OPTION_LISTS`. */
  declare list: string;
  declare name: string;
  /** The same for names that differ only in case. */
  declare nameKey: string;
  /** Order of the defaults; admins' values follow by name. */
  declare place: number;
}

export function defineLinkOption(sequelize: Sequelize): void {
  LinkOption.init(
    {
      id: { type: DataTypes.INTEGER.UNSIGNED, primaryKey: true, autoIncrement: true },
      list: { type: DataTypes.STRING(16), allowNull: false },
      name: { type: DataTypes.STRING(60), allowNull: false },
      nameKey: { type: DataTypes.STRING(120), allowNull: false },
      place: { type: DataTypes.SMALLINT.UNSIGNED, allowNull: false },
    },
    { sequelize, tableName: "link_options", underscored: true, timestamps: false },
  );
}
