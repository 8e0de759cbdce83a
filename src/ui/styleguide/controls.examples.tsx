import { Accordion } from '../accordion/Accordion.tsx';
import { Breadcrumbs } from '../breadcrumbs/Breadcrumbs.tsx';
import { Actions, Button, buttonClass, quietButtonClass } from '../button/Button.tsx';
import { Fieldset } from '../form/Field.tsx';
import { FormLayout, FormMessage, FormWide } from '../form/FormLayout.tsx';
import { Checkbox, SelectField, TextArea, TextField } from '../form/fields.tsx';
import { Icon } from '../icon/Icon.tsx';
import { Loading } from '../loading/Loading.tsx';
import { Pagination } from '../pagination/Pagination.tsx';

/** What visitors press and fill in. */
export default [
  {
    name: 'Buttons',
    element: (
      <Actions>
        <Button>Register</Button>
        <Button look="quiet">Share</Button>
        <Button disabled>Submit</Button>
      </Actions>
    ),
  },
  {
    name: 'Links as buttons',
    element: (
      <Actions>
        <a href="#products" className={buttonClass}>
          Explore products
        </a>
        <a href="#guide" className={quietButtonClass}>
          <Icon name="download" /> Technique guide
        </a>
      </Actions>
    ),
  },
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
  {
    name: 'Accordion',
    element: (
      <Accordion
        parts={[
          { title: 'Who may attend a course?', body: <p>Surgeons and operating room staff.</p> },
          { title: 'What does it cost?', body: <p>The page of each course says so.</p> },
        ]}
      />
    ),
  },
  {
    name: 'Breadcrumbs',
    element: (
      <Breadcrumbs
        label="You are here"
        links={[
          <a key="home" href="#home">
            Home
          </a>,
          <a key="products" href="#products">
            Products
          </a>,
        ]}
      />
    ),
  },
  {
    name: 'Pagination',
    element: (
      <Pagination
        label="Pages"
        position="Page 2 of 5"
        previous={<a href="#1">Previous page</a>}
        next={<a href="#3">Next page</a>}
      />
    ),
  },
  { name: 'Loading', element: <Loading label="Loading…" /> },
];
