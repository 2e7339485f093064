import { Field, type FieldTexts } from '../forms/field.tsx';

interface Props extends FieldTexts {
  value: string;
  onChange: (zone: string) => void;
}

export function TimeZoneField({ value, onChange, ...texts }: Props) {
  const regions = Map.groupBy(zonesWith(value), regionOf);
  return (
    <Field {...texts}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {[...regions].map(([region, zones]) => (
            <optgroup key={region} label={region}>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {cityOf(zone)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}

const zonesWith = (value: string): string[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), value])].sort();

const regionOf = (zone: string): string => (zone.includes('/') ? (zone.split('/')[0] ?? zone) : 'UTC');

// "America/Argentina/Buenos_Aires" becomes Buenos Aires (Argentina).
function cityOf(zone: string): string {
  const [city = zone, ...above] = zone.split('/').reverse();
  const country = above.length > 1 ? ` (${above[0]})` : '';
  return `${city}${country}`.replaceAll('_', ' ');
}
