import { Button } from '../button/Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Fieldset } from './Field.tsx';
import { FormLayout, FormMessage, FormWide } from './FormLayout.tsx';
import { SelectField, TextArea, TextField } from './fields.tsx';

/** An empty form, and one with errors. */
export default [
  {
    name: 'Form',
    element: (
      <form>
        <FormLayout>
          <TextField label="First name" name="first" required autoComplete="given-name" />
          <TextField label="Last name" name="last" required autoComplete="family-name" />
          <SelectField label="Country" name="country" required hint="Where you practice">
            <option>United States</option>
            <option>Canada</option>
          </SelectField>
          <TextField label="Phone" name="phone" type="tel" autoComplete="tel" />
          <FormWide>
            <Fieldset legend="What would you like?">
              <Checkbox label="A visit by a representative" name="requests" value="visit" />
              <Checkbox label="An evaluation set" name="requests" value="set" />
            </Fieldset>
          </FormWide>
          <FormWide>
            <TextArea label="Message" name="message" />
          </FormWide>
          <FormWide>
            <Button type="submit">Submit</Button>
          </FormWide>
        </FormLayout>
      </form>
    ),
  },
  {
    name: 'Form with errors',
    element: (
      <form>
        <FormLayout>
          <FormWide>
            <FormMessage tone="error">Please fill out all required fields.</FormMessage>
          </FormWide>
          <TextField
            label="Email"
            name="email"
            type="email"
            required
            defaultValue="eguia@"
            error="Please enter a valid email"
          />
          <SelectField label="Specialty" name="specialty" error="This field is required">
            <option value="">Please select</option>
          </SelectField>
          <FormWide>
            <Fieldset legend="Agreement" error="Please choose one.">
              <Checkbox label="By phone" name="way" type="radio" value="phone" />
              <Checkbox label="By email" name="way" type="radio" value="email" />
            </Fieldset>
          </FormWide>
          <FormWide>
            <Checkbox
              label="I agree to the use of my data."
              name="consent"
              required
              error="This field is required"
            />
          </FormWide>
        </FormLayout>
      </form>
    ),
  },
  { name: 'Form sent', element: <FormMessage tone="success">Thank you!</FormMessage> },
];
