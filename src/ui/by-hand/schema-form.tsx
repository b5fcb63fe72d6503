import type { Json } from '../../method/json.ts';
import { tableNow } from '../../store/selectors.ts';
import { cellOf } from '../../table/model.ts';
import { Button } from '../components/button.tsx';
import { Field, Select, Tick } from '../components/field.tsx';
import { usePage } from '../page-context.ts';
import styles from './by-hand.module.css';
import { emptyOf, optionName, optionOf, type Shape } from './form-shape.ts';
import { NodeField } from './node-field.tsx';
import { PickButton } from './pick-button.tsx';

interface Props<S extends Shape = Shape> {
  readonly shape: S;
  readonly name: string;
  readonly value: Json;
  readonly onChange: (value: Json) => void;
  /** A text that may be a cell's can be picked too. */
  readonly ofCell?: boolean;
}

type Of<K extends Shape['kind']> = Props<Extract<Shape, { kind: K }>>;

/** One field of a reply, and whatever is inside it. */
export function SchemaForm(props: Props) {
  const { shape } = props;
  switch (shape.kind) {
    case 'text':
      return <TextField {...props} shape={shape} />;
    case 'choice':
      return <OneOf {...props} names={shape.choices} chosen={shape.choices.indexOf(String(props.value))} />;
    case 'number':
      return <NumberField {...props} shape={shape} />;
    case 'switch':
      return <Tick label={props.name} checked={props.value === true} onTick={props.onChange} />;
    case 'nothing':
      return null;
    case 'node':
      return <NodeField {...props} most={shape.most} />;
    case 'list':
      return <List {...props} shape={shape} />;
    case 'places':
      return shape.items.map((item, place) => (
        <SchemaForm
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          key={place}
          shape={item}
          name={`${props.name} ${place + 1}`}
          value={asList(props.value)[place] ?? null}
          onChange={(next) =>
            props.onChange(
              shape.items.map((_, at) => (at === place ? next : (asList(props.value)[at] ?? null))),
            )
          }
        />
      ));
    case 'record':
      return <RecordFields {...props} shape={shape} />;
    case 'either':
      return <Either {...props} shape={shape} />;
    default:
      return shape satisfies never;
  }
}

const asList = (value: Json): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);

const words = (name: string): string => name.replace(/[_-]+/g, ' ');

function TextField({ shape: { most }, name, value, onChange, ofCell = false }: Of<'text'>) {
  const table = usePage(tableNow);
  return (
    <Field
      look="small"
      label={words(name)}
      control={(ids) => (
        <span className={styles.pickedText}>
          <input
            {...ids}
            type="text"
            maxLength={most}
            value={String(value ?? '')}
            onChange={(event) => onChange(event.target.value)}
          />
          {ofCell && (
            <PickButton
              name={words(name)}
              onPick={(cell) => table && onChange(cellOf(table, cell).text.slice(0, most))}
            />
          )}
        </span>
      )}
    />
  );
}

function NumberField({ shape: { whole }, name, value, onChange }: Of<'number'>) {
  return (
    <Field
      look="small"
      label={words(name)}
      control={(ids) => (
        <input
          {...ids}
          type="number"
          step={whole ? 1 : 'any'}
          value={typeof value === 'number' ? value : ''}
          onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        />
      )}
    />
  );
}

interface OneOfProps {
  readonly name: string;
  readonly names: readonly string[];
  readonly chosen: number;
  readonly onChange: (value: Json) => void;
  readonly values?: readonly Json[];
}

/** One of several texts, or of several values that the texts stand for. */
function OneOf({ name, names, chosen, onChange, values = names }: OneOfProps) {
  if (names.length === 1) return null;
  return (
    <Field
      look="small"
      label={words(name)}
      control={(ids) => (
        <Select
          {...ids}
          value={String(Math.max(0, chosen))}
          choices={names.map((one, index) => ({ id: String(index), name: one }))}
          onChoose={(index) => onChange(values[Number(index)] ?? null)}
        />
      )}
    />
  );
}

function Either({ shape: { options }, name, value, onChange }: Of<'either'>) {
  const chosen = optionOf(options, value);
  const option = options[chosen];
  return (
    <>
      <OneOf
        name={name}
        names={options.map(optionName)}
        values={options.map(emptyOf)}
        chosen={chosen}
        onChange={onChange}
      />
      {option && <SchemaForm shape={option} name={name} value={value} onChange={onChange} />}
    </>
  );
}

function RecordFields({ shape: { fields }, value, onChange }: Of<'record'>) {
  const record = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const all = record as { readonly [key: string]: Json };
  return fields.map(({ name, shape }) => (
    <SchemaForm
      key={name}
      shape={shape}
      name={name}
      value={all[name] ?? null}
      onChange={(next) => onChange({ ...all, [name]: next })}
    />
  ));
}

function List({ shape: { item, least, most }, name, value, onChange }: Of<'list'>) {
  const items = asList(value);
  const one = items.length === 1 && most === 1;
  if (most === 0) return null;
  return (
    <fieldset className={styles.listField}>
      <legend>{words(name)}</legend>
      {items.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place in the list
        <div key={index} className={styles.listItem}>
          <div>
            <SchemaForm
              shape={item}
              name={one ? name : `${name} ${index + 1}`}
              value={each}
              ofCell
              onChange={(next) => onChange(items.with(index, next))}
            />
          </div>
          {items.length > least && (
            <Button
              look="link"
              aria-label={`Remove ${words(name)} ${index + 1}`}
              onClick={() => onChange(items.toSpliced(index, 1))}
            >
              ×
            </Button>
          )}
        </div>
      ))}
      {(most === undefined || items.length < most) && (
        <Button look="link" onClick={() => onChange([...items, emptyOf(item)])}>
          Add {words(name)} {items.length + 1}
        </Button>
      )}
    </fieldset>
  );
}
